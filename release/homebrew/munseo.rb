# The formula of the tap; `cargo xtask release channels` fills in the version and the checksums.
class Munseo < Formula
  desc "Documentation engine for folders of Markdown in several languages"
  homepage "https://github.com/yutil/yutil"
  version "@version@"
  license "MIT"

  on_macos do
    on_arm do
      url "https://github.com/yutil/yutil/releases/download/v@version@/munseo-aarch64-apple-darwin.tar.gz"
      sha256 "@aarch64-apple-darwin@"
    end
    on_intel do
      url "https://github.com/yutil/yutil/releases/download/v@version@/munseo-x86_64-apple-darwin.tar.gz"
      sha256 "@x86_64-apple-darwin@"
    end
  end

  on_linux do
    on_arm do
      url "https://github.com/yutil/yutil/releases/download/v@version@/munseo-aarch64-unknown-linux-musl.tar.gz"
      sha256 "@aarch64-unknown-linux-musl@"
    end
    on_intel do
      url "https://github.com/yutil/yutil/releases/download/v@version@/munseo-x86_64-unknown-linux-musl.tar.gz"
      sha256 "@x86_64-unknown-linux-musl@"
    end
  end

  def install
    bin.install "munseo", "munseo-esbuild"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/munseo --version")
    system bin/"munseo", "new", "docs"
    system bin/"munseo", "build", "docs", "--out", "dist"
    assert_path_exists testpath/"dist/index.html"
  end
end
