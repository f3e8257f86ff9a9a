import { writeFileSync } from "node:fs";
import { makeVariants } from "#app/content/pictures/variants.server.ts";

/*
 * Resizes one picture in a separate process, see `pictures.ts`: a file that crashes libvips, or exhausts the memory,
 * kills this process and not the site.
 */
try {
  // On Linux, the OOM killer then picks this process first and not the site.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Other platforms have no such setting.
}

process.once("message", (bytes: Uint8Array) => {
  makeVariants(bytes, async (name, made, progress) => {
    await new Promise((resolve) => process.send?.({ name, bytes: made, progress }, resolve));
  }).then(
    () => process.disconnect?.(),
    (error: unknown) => {
      process.send?.({ error: error instanceof Error ? error.message : String(error) }, () =>
        process.disconnect?.(),
      );
    },
  );
});
