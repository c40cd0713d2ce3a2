# `nix run github:yutil/yutil -- dev docs`: the released binary, without compiling anything.
#
# release/nix-sources.json names the newest release; `cargo xtask release channels` writes it.
{
  description = "Munseo, a documentation engine";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { nixpkgs, ... }:
    let
      sources = builtins.fromJSON (builtins.readFile ./release/nix-sources.json);
      systems = builtins.attrNames sources.platforms;
      forEach = nixpkgs.lib.genAttrs systems;
      package =
        system:
        let
          pkgs = nixpkgs.legacyPackages.${system};
        in
        pkgs.stdenvNoCC.mkDerivation {
          pname = "munseo";
          version = sources.version;
          src = pkgs.fetchurl { inherit (sources.platforms.${system}) url sha256; };
          installPhase = ''
            runHook preInstall
            install -D -m 755 -t $out/bin munseo munseo-esbuild
            runHook postInstall
          '';
          # Linux binaries are static, and those for macOS are signed: both stay as they are.
          dontFixup = true;
          doInstallCheck = true;
          installCheckPhase = ''
            $out/bin/munseo --version | grep -F ${sources.version}
          '';
          meta = {
            description = "Documentation engine for folders of Markdown in several languages";
            homepage = "https://github.com/yutil/yutil";
            license = pkgs.lib.licenses.mit;
            mainProgram = "munseo";
            platforms = systems;
            sourceProvenance = [ pkgs.lib.sourceTypes.binaryNativeCode ];
          };
        };
    in
    {
      packages = forEach (system: {
        munseo = package system;
        default = package system;
      });
      apps = forEach (system: {
        default = {
          type = "app";
          program = "${package system}/bin/munseo";
        };
      });
    };
}
