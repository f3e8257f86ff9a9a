import sharp from "sharp";
import { expect, test } from "vitest";
import { measureApart } from "./readers.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b22" } })
    .jpeg()
    .toBuffer();

test("the size of a picture, or why it is none, comes from a process of its own", async () => {
  const whole = new Uint8Array(await picture(400, 300));
  expect(await measureApart(new Blob([whole]))).toEqual({ width: 400, height: 300 });
  const broken = await measureApart(new Blob([whole.slice(0, 60)]));
  expect(broken).toEqual({ problem: "This picture is damaged. Please save it again, as JPEG or PNG." });
});
