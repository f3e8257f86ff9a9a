import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../tests/postgres.ts";
import { startSite } from "../tests/running-site.ts";
import { LOAD_TOOL, type Load, load } from "./load.ts";
import { median, type Section, spread } from "./table.ts";

const PAGES = ["/", "/locations/san-jose"];
const CONNECTIONS = [1, 32, 256];
/** After a first one that does not count, in which every process finds its pace. */
const ROUNDS = 5;
const SECONDS = 2;
const SETTLE_MS = 500;

/** (a) Finished pages against nginx serving the same compressed bytes, and against plain rendering. */
export async function benchPages(): Promise<Section> {
  const quiet = { LOG_LEVEL: "warn" };
  const cached = await startSite(quiet);
  const plain = await startSite({ ...quiet, PAGE_CACHE: "off" });
  const nginx = await startNginx(cached.site.origin);
  const section: Section = {
    title: "(a) Pages",
    note: `Requests per second and latency of a page with Brotli, made by ${LOAD_TOOL} on the same two cores, ${ROUNDS} rounds of ${SECONDS} s side by side; medians, and the spread in brackets. nginx runs one worker and serves the same compressed bytes.`,
    columns: [
      "page",
      "connections",
      "cached",
      "nginx",
      "cached / nginx",
      "plain",
      "cached / plain",
      "p99 cached ms",
      "p99 nginx ms",
    ],
    rows: [],
    skipped: nginx ? [] : ["the comparison with nginx: nginx is not installed"],
  };
  for (const page of PAGES) {
    for (const connections of CONNECTIONS) {
      const runs = { cached: [] as Load[], nginx: [] as Load[], plain: [] as Load[] };
      for (let round = 0; round <= ROUNDS; round++) {
        const ofCached = await load(cached.site.origin + page, connections, SECONDS);
        const ofNginx = nginx && (await load(nginx.origin + page, connections, SECONDS));
        const ofPlain = await load(plain.site.origin + page, connections, SECONDS);
        // What the plain site still renders must not slow down the next round.
        await pause(SETTLE_MS);
        if (round === 0) continue;
        runs.cached.push(ofCached);
        if (ofNginx) runs.nginx.push(ofNginx);
        runs.plain.push(ofPlain);
      }
      const rates = (name: keyof typeof runs) => runs[name].map((run) => run.requestsPerSecond);
      const ratio = (a: number, b: number) => (b > 0 ? (a / b).toFixed(2) : "-");
      const middle = median(rates("cached"));
      section.rows.push([
        page,
        connections,
        spread(rates("cached")),
        nginx ? spread(rates("nginx")) : "-",
        nginx ? ratio(middle, median(rates("nginx"))) : "-",
        spread(rates("plain")),
        ratio(middle, median(rates("plain"))),
        median(runs.cached.map((run) => run.p99Ms)).toFixed(2),
        nginx ? median(runs.nginx.map((run) => run.p99Ms)).toFixed(2) : "-",
      ]);
      console.log(`  ${section.rows.at(-1)?.join("  ")}`);
    }
  }
  await cached.stop();
  await plain.stop();
  await nginx?.stop();
  return section;
}

/** nginx with one worker on the bytes that the site itself sends; undefined where it is not installed. */
async function startNginx(origin: string) {
  if (spawnSync("nginx", ["-v"]).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "toy-drive-nginx-"));
  mkdirSync(join(folder, "html"));
  const locations = [];
  for (const [index, page] of PAGES.entries()) {
    const response = await fetch(origin + page, { headers: { "Accept-Encoding": "identity" } });
    const { brotliCompressSync } = await import("node:zlib");
    writeFileSync(join(folder, "html", `${index}.br`), brotliCompressSync(await response.bytes()));
    locations.push(
      `location = ${page} { default_type "text/html; charset=utf-8"; add_header Content-Encoding br; try_files /${index}.br =404; }`,
    );
  }
  const port = await freePort();
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; user root;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
server { listen 127.0.0.1:${port}; root ${folder}/html; ${locations.join("\n")} } }`,
  );
  const child: ChildProcess = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: "ignore",
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
