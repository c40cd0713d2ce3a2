#!/usr/bin/env bash
# Runs readers of builds and clients of servers over a small site, and prints what each of them should do and whether it
# does: validators, feed readers, link previews, models' tools, search clients, hosts, Markdown parsers, a browser.
#
#   bench/consumers.sh [MUNSEO]
#
# Needs Node 22, Python 3.10, Java and the network; on Debian it also installs nginx, Caddy and newsboat, all into a
# temporary folder. A browser test needs Playwright's Chromium, or CHROMIUM.
set -euo pipefail
root=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
munseo=$(realpath "${1:-$root/target/release/munseo}")
work=${WORK:-$(mktemp --directory)}
pids=()
cleanup() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  [ -n "${WORK:-}" ] || rm -rf "$work"
}
trap cleanup EXIT
mkdir -p "$work/npm" "$work/debian"

echo "installing into $work" >&2
cd "$work/npm"
[ -f package.json ] || echo '{}' >package.json
npm install --silent --no-audit --no-fund \
  vnu-jar@26.9.27 rss-parser@3.13.0 open-graph-scraper@6.12.0 commonmark@0.31.2 markdown-it@15.0.3 micromark@4.0.3 \
  micromark-extension-gfm@3.0.0 algoliasearch@5.65.0 @modelcontextprotocol/sdk@1.32.2 \
  docsearch-5@npm:@docsearch/react@5.2.0 docsearch-3@npm:@docsearch/react@3.9.0 wrangler@4.86.0
[ -d "$work/python" ] || python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet feedparser==6.0.14 llms-txt==0.0.7 mcp==2.3.0 algoliasearch==4.48.0
if command -v apt-get >/dev/null && [ ! -d "$work/debian/usr" ]; then
  cd "$work/debian"
  apt-get download --quiet=2 nginx nginx-common caddy newsboat libstfl0 2>/dev/null
  for file in *.deb; do dpkg --extract "$file" .; done
fi
export PATH="$work/debian/usr/bin:$work/debian/usr/sbin:$PATH"
libraries=$(find "$work/debian/usr/lib" -name '*.so*' -printf '%h\n' 2>/dev/null | sort --unique | paste --serial --delimiters=:)

echo "building" >&2
site=$work/site
rm -rf "$site" && cp -r "$root/bench/consumers/site" "$site"
cd "$site"
git init --quiet && git add . && git -c user.name=Ada -c user.email=ada@example.com commit --quiet --message=start
"$munseo" build --precompress >&2
dist=$site/dist

port=$((20000 + RANDOM % 20000))
next_port() { port=$((port + 1)); }
start() {
  "$@" >"$work/$port.log" 2>&1 &
  pids+=($!)
  for _ in $(seq 600); do
    curl --silent --output /dev/null "http://127.0.0.1:$port/" && return
    sleep 0.2
  done
  echo "does not start: $*" >&2 && tail "$work/$port.log" >&2 && exit 1
}

hosts=()
next_port
# Its own search, instead of the one in browsers.
rm -rf "$work/served" && cp -r "$site" "$work/served" && rm -rf "$work/served/dist"
sed -i 's/provider = "static"/provider = "server"/' "$work/served/munseo.toml"
start "$munseo" serve "$work/served" --addr "127.0.0.1:$port" --search-app-id APP --search-key key
served=http://127.0.0.1:$port
hosts+=("munseo=$served")
if command -v nginx >/dev/null; then
  next_port
  "$root/deploy/nginx/headers.sh" "$dist/_headers" >"$work/headers.conf"
  "$root/deploy/nginx/redirects.sh" "$dist/_redirects" >"$work/redirects.conf"
  {
    echo "pid $work/nginx.pid; error_log $work/nginx.log; events {} http { access_log off;"
    echo "types { text/html html; text/css css; text/javascript js; font/woff2 woff2; image/png png; }"
    for name in client_body proxy fastcgi uwsgi scgi; do echo "${name}_temp_path $work/$name;"; done
    sed -e "s|/srv/site/dist|$dist|; s|listen 8080|listen 127.0.0.1:$port|; s|/etc/nginx/munseo-headers.conf|$work/headers.conf|" \
      -e "s|^    error_page|    include $work/redirects.conf;\n&|; s|/en/|/ko/|g" \
      "$root/deploy/nginx/static.conf"
    echo "}"
  } >"$work/nginx.conf"
  start nginx -c "$work/nginx.conf" -g 'daemon off;'
  hosts+=("nginx=http://127.0.0.1:$port")
fi
if command -v caddy >/dev/null; then
  next_port
  "$root/deploy/caddy/headers.sh" "$dist/_headers" >"$work/munseo-headers"
  "$root/deploy/caddy/redirects.sh" "$dist/_redirects" >"$work/munseo-redirects"
  {
    printf '{\n\tadmin off\n}\n'
    sed -e "s|/srv/site/dist|$dist|; s|^:8080|http://127.0.0.1:$port|; s|/etc/caddy/munseo-headers|$work/munseo-headers|" \
      -e "s|^\t@hidden|\timport $work/munseo-redirects\n&|; s|/en/|/ko/|g" "$root/deploy/caddy/static.Caddyfile"
  } >"$work/Caddyfile"
  start caddy run --adapter caddyfile --config "$work/Caddyfile"
  hosts+=("caddy=http://127.0.0.1:$port")
fi
next_port
cd "$work"
WRANGLER_SEND_METRICS=false start "$work/npm/node_modules/.bin/wrangler" pages dev "$dist" --port "$port" --ip 127.0.0.1 --compatibility-date 2026-04-01
hosts+=("wrangler=http://127.0.0.1:$port")

echo "reading" >&2
rows=$work/rows
: >"$rows"
export MUNSEO=$munseo DIST=$dist SERVED=$served ROOT=$root ROWS=$rows HOSTS="${hosts[*]}"
cp "$root"/bench/consumers/*.mjs "$work/npm/"
node "$work/npm/readers.mjs"
"$work/python/bin/python" "$root/bench/consumers/readers.py"
if command -v newsboat >/dev/null; then
  for feed in rss atom; do
    result=failed
    echo "$served/blog/$feed.xml" >"$work/urls"
    rm -f "$work/newsboat.db"
    unread=$(LD_LIBRARY_PATH=$libraries newsboat -u "$work/urls" -c "$work/newsboat.db" -x reload print-unread 2>&1 || true)
    [[ $unread == 2\ * ]] && result=passed
    echo "newsboat|reads two posts from $feed.xml|$result" >>"$rows"
  done
fi
for major in 5 3; do
  package=$work/npm/node_modules/docsearch-$major
  # One React for the dialog and the test.
  for name in react react-dom; do
    rm -rf "$work/npm/node_modules/$name" && ln -s "$root/node_modules/$name" "$work/npm/node_modules/$name"
  done
  result=failed
  # Node cannot load its modules without a bundler.
  entry=$work/npm/node_modules/docsearch-$major.mjs
  (cd "$work/npm" && node_modules/.bin/esbuild --log-level=error --bundle --format=esm --external:react \
    --external:react-dom --outfile="$entry" "docsearch-$major" \
    --banner:js="import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);")
  (cd "$root/e2e" && DOCSEARCH=$entry npx vitest run --root clients docsearch) >"$work/docsearch-$major.log" 2>&1 && result=passed
  echo "DocSearch $(node -p "require('$package/package.json').version")|finds, marks, filters in English and Korean|$result" >>"$rows"
done

printf '\n| consumer | claim | result |\n| --- | --- | --- |\n'
sort "$rows" | sed 's/|/ | /g; s/^/| /; s/$/ |/'
! grep --quiet 'failed' "$rows"
