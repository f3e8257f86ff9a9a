import { METHODS } from "node:http";

export interface Case {
  name: string;
  bytes: string;
}

const CLOSE = "Connection: close\r\n";
const FORM_TYPE = "Content-Type: application/x-www-form-urlencoded\r\n";

function read(target: string, headers = "", method = "GET"): string {
  return `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${CLOSE}${headers}\r\n`;
}

function write(target: string, body: string, headers = FORM_TYPE): string {
  return `POST ${target} HTTP/1.1\r\nHost: localhost\r\n${CLOSE}Content-Length: ${body.length}\r\n${headers}\r\n${body}`;
}

/** Invalid HTTP, or versions that this site does not support. */
export function* malformed(): Generator<Case> {
  const lines = [
    "\0\0\0\0",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "GET\r\n\r\n",
    "GET /\r\n\r\n",
    "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n",
    "G\0T / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\n folded: yes\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n",
    "GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /\x7f HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET http:// HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET http://attacker.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET attacker.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost:\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: user@attacker.example\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a:b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: <script>\r\n\r\n",
    "GET / HTTP/1.0\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  ];
  for (const bytes of lines) yield { name: `malformed ${JSON.stringify(bytes.slice(0, 60))}`, bytes };
}

/** Request smuggling: two proxies would disagree about the end of the request. */
export function* smuggled(): Generator<Case> {
  const inner = "GET /admin HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const both = [
    ["Content-Length: 4", "Transfer-Encoding: chunked"],
    ["Transfer-Encoding: chunked", "Content-Length: 4"],
    ["Transfer-Encoding: chunked", "Transfer-Encoding: identity", "Content-Length: 4"],
    ["Transfer-Encoding: xchunked", "Content-Length: 4"],
    ["Transfer-Encoding : chunked", "Content-Length: 4"],
    ["Transfer-Encoding:\tchunked", "Content-Length: 4"],
    ["Transfer-Encoding: \x0bchunked", "Content-Length: 4"],
    ["X: y\nTransfer-Encoding: chunked", "Content-Length: 4"],
    ["Content-Length: 4", "Content-Length: 40"],
    ["Content-Length: 4, 40"],
    ["Content-Length: +4"],
    ["Content-Length: -4"],
    ["Content-Length: 0x4"],
    ["Content-Length: 4 4"],
    ["Content-Length: 99999999999999999999"],
    ["Transfer-Encoding: chunked, identity"],
    ["Transfer-Encoding: identity, chunked, chunked"],
    ["Transfer-Encoding: gzip"],
  ];
  for (const headers of both) {
    const bytes = `POST /bulk-donations HTTP/1.1\r\nHost: localhost\r\n${FORM_TYPE}${headers.join("\r\n")}\r\n\r\n0\r\n\r\n${inner}`;
    yield { name: `smuggling with ${JSON.stringify(headers)}`, bytes };
  }
  for (const size of ["zz", "-1", "0x5", "5;\n", "fffffffffffffffff", " 5"]) {
    const bytes = `POST /bulk-donations HTTP/1.1\r\nHost: localhost\r\n${FORM_TYPE}Transfer-Encoding: chunked\r\n\r\n${size}\r\nhello\r\n0\r\n\r\n`;
    yield { name: `a chunk of ${JSON.stringify(size)}`, bytes };
  }
}

/** Every method that Node supports and a few invented ones, on a page, a file, a form and a procedure. */
export function* unusualMethods(): Generator<Case> {
  const usual = ["GET", "HEAD", "POST"];
  for (const method of [...METHODS, "INVENTED", "get", "GETT"].filter((name) => !usual.includes(name))) {
    for (const target of ["/", "/favicon.ico", "/bulk-donations", "/rpc/is_admin", "/admin", "/metrics"])
      yield { name: `${method} ${target}`, bytes: read(target, "", method) };
  }
  yield {
    name: "a tunnel",
    bytes: "CONNECT attacker.example:443 HTTP/1.1\r\nHost: attacker.example\r\n\r\n",
  };
  for (const protocol of ["websocket", "h2c"])
    yield {
      name: `upgrade to ${protocol}`,
      bytes: read("/nowhere", `Upgrade: ${protocol}\r\nConnection: Upgrade\r\n`),
    };
  for (const target of ["/", "/donate", "/locations/search", "/healthz", "/robots.txt", "/favicon.ico"])
    yield { name: `POST ${target}`, bytes: write(target, "a=b") };
}

const STEPS_UP = [
  "../",
  "..\\",
  "%2e%2e/",
  "%2e%2e%2f",
  "..%2f",
  "..%5c",
  "%2e%2e%5c",
  "..%252f",
  "%252e%252e%252f",
  "..%c0%af",
  "%c0%ae%c0%ae/",
  "..%ef%bc%8f",
  "%e2%80%a5/",
  "....//",
  "..;/",
  "..%00/",
  ".%00./",
  "%u002e%u002e%u2215",
  "..//",
  "./../",
];
const WANTED = [
  "etc/passwd",
  "package.json",
  "server/index.ts",
  "data/toy-drive.sqlite",
  ".env",
  ".git/config",
];

/** Path traversal attempts. */
export function* traversals(): Generator<Case> {
  for (const prefix of ["/", "/assets/", "/calendar/", "//"])
    for (const up of STEPS_UP)
      for (const wanted of WANTED)
        for (const depth of [1, 8]) {
          const target = prefix + up.repeat(depth) + wanted;
          yield { name: target, bytes: read(target) };
        }
  for (const target of [
    "/%00",
    "/assets/%00.js",
    "/favicon.ico%00.html",
    "/%",
    "/%zz",
    "/%ff%fe",
    "/%ed%a0%80",
  ])
    yield { name: target, bytes: read(target) };
  for (const target of [
    "/.vite/manifest.json",
    "/server/index.js",
    "/build/server/index.js",
    "/assets/",
    "/assets",
  ])
    yield { name: target, bytes: read(target) };
}

/** Requests that exceed the site's limits. */
export function* oversized(): Generator<Case> {
  const long = (length: number) => "x".repeat(length);
  for (const length of [80_000, 100_000, 1_000_000])
    for (const path of ["/", "/locations", "/nowhere", "/assets/site.js"])
      yield { name: `an address of ${length}`, bytes: read(`${path}?q=${long(length)}`) };
  for (const length of [80_000, 200_000])
    for (const name of [
      "Cookie",
      "User-Agent",
      "X-Forwarded-For",
      "Accept-Encoding",
      "If-None-Match",
      long(50),
    ])
      yield { name: `${name.slice(0, 20)} of ${length}`, bytes: read("/", `${name}: ${long(length)}\r\n`) };
  for (const count of [15_000, 20_000])
    for (const line of ["a: bcdef\r\n", "Cookie: a=b\r\n", "X-Forwarded-For: 10.0.0.1\r\n"])
      yield { name: `${count} headers`, bytes: read("/", line.repeat(count)) };
  const targets = ["/bulk-donations", "/join/register", "/newsletter/subscribe", "/auth", "/rpc/is_admin"];
  const multipart = "Content-Type: multipart/form-data; boundary=x\r\n";
  const part = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n';
  for (const target of targets) {
    yield { name: `${target}: a body of 300 KB`, bytes: write(target, `message=${long(300_000)}`) };
    yield {
      name: `${target}: parts`,
      bytes: write(target, `${part}${long(300_000)}\r\n--x--\r\n`, multipart),
    };
    yield { name: `${target}: 20,000 parts`, bytes: write(target, `${part}\r\n`.repeat(4000), multipart) };
    yield { name: `${target}: 60,000 fields`, bytes: write(target, "a=1&".repeat(60_000)) };
    yield {
      name: `${target}: a declared terabyte`,
      bytes: `POST ${target} HTTP/1.1\r\nHost: localhost\r\n${CLOSE}Content-Length: 1099511627776\r\n\r\nx`,
    };
    const chunk = `20000\r\n${long(0x20000)}\r\n`;
    yield {
      name: `${target}: chunks without end`,
      bytes: `POST ${target} HTTP/1.1\r\nHost: localhost\r\n${CLOSE}${FORM_TYPE}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(4)}0\r\n\r\n`,
    };
  }
  const json = "Content-Type: application/json\r\n";
  for (const depth of [1000, 100_000])
    for (const open of ["[", '{"_user_id":'])
      yield {
        name: `JSON ${depth} deep`,
        bytes: write("/rpc/is_admin", open.repeat(Math.min(depth, 15_000)), json),
      };
}

/** Bodies that no form of the site sends. */
export function* wrongContents(): Generator<Case> {
  const targets = ["/bulk-donations", "/join/register", "/newsletter/subscribe", "/auth"];
  const types = [
    "application/json",
    "text/plain",
    "text/html",
    "application/xml",
    "image/png",
    "multipart/form-data",
    "a/b; c=d",
    "x".repeat(5000),
    "\xff\xfe",
  ];
  for (const target of [...targets, ...targets.map((path) => `${path}.data`)])
    for (const type of types)
      for (const body of ['{"email":"a@example.org"}', "a=b", "\0\xff", "<a/>"])
        yield {
          name: `${target} as ${type.slice(0, 30)}`,
          bytes: write(target, body, `Content-Type: ${type}\r\n`),
        };
  for (const body of [
    "",
    "{",
    "null",
    "[]",
    '"x"',
    '{"_user_id":1}',
    '{"_user_id":{"$ne":""}}',
    '{"__proto__":{"a":1}}',
  ])
    yield {
      name: `is_admin with ${body}`,
      bytes: write("/rpc/is_admin", body, "Content-Type: application/json\r\n"),
    };
}
