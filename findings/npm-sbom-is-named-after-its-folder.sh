#!/bin/sh
# npm 11.19.1: `npm sbom` names the described component after the folder, not after `package.json`.
#
# Expected: the CycloneDX document of a package with the name `real-name` describes a component `real-name`.
# Seen: its `name` is that of the folder, while `bom-ref` and `purl` in the same object, and `name` of an SPDX document,
# have the name of the package. Two checkouts of one commit so give two documents that differ, and readers that join
# documents by name and version do not find the component.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/folder-name"
cd "$work/folder-name"
echo '{ "name": "real-name", "version": "1.0.0", "dependencies": { "nanoid": "5.1.6" } }' >package.json
npm() { npx --yes npm@11.19.1 "$@"; }
npm install --package-lock-only --silent --ignore-scripts --no-audit

npm sbom --package-lock-only --sbom-format cyclonedx >cyclonedx.json
npm sbom --package-lock-only --sbom-format spdx >spdx.json
node -e '
  const { component } = JSON.parse(require("fs").readFileSync("cyclonedx.json")).metadata;
  const spdx = JSON.parse(require("fs").readFileSync("spdx.json"));
  const seen = [component.name, component["bom-ref"], component.purl, spdx.name].join("\n");
  console.log(seen);
  const expected = "folder-name\nreal-name@1.0.0\npkg:npm/real-name@1.0.0\nreal-name@1.0.0";
  if (seen !== expected) throw new Error("the behavior has changed");
'
