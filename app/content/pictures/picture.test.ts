import { readdirSync, statSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { pictureTexts } from "#app/words/en/pictures.ts";
import { Picture, picturePreloads, pictureSources } from "./picture.tsx";
import { pictureVersions } from "./pictures.generated.ts";
import { type PictureName, pictureFile, pictures } from "./pictures.ts";

const FOLDER = "public/pictures";
const KILOBYTE = 1024;

function kilobytes(name: PictureName, crop: string, width: number, format: "avif" | "webp"): number {
  const versions: Readonly<Record<string, string>> = pictureVersions[name];
  const file = pictureFile(name, crop, width, versions[crop] ?? "", format);
  return statSync(`${FOLDER}/${file}`).size / KILOBYTE;
}

describe("the committed files", () => {
  test("are exactly those in the table", () => {
    const named = Object.keys(pictures).flatMap((name) => {
      const { crops } = pictures[name as PictureName];
      return Object.keys(crops).flatMap((crop) => {
        const { avif, webp } = pictureSources(name as PictureName, crop as never);
        return [...avif.split(", "), ...webp.split(", ")].map((entry) =>
          entry.replace(/^\/pictures\/(\S+) \d+w$/, "$1"),
        );
      });
    });
    expect(readdirSync(FOLDER).sort()).toEqual(named.sort());
  });

  test("are light enough for phones", () => {
    expect(kilobytes("gifts", "band", 480, "avif")).toBeLessThan(20);
    expect(kilobytes("gifts", "band", 780, "avif")).toBeLessThan(32);
    expect(kilobytes("stamp", "tall", 228, "avif")).toBeLessThan(6);
    const slides = (["gifts", "toys", "box", "bay"] as const).map((name) =>
      kilobytes(name, "band", 780, "avif"),
    );
    expect(slides.reduce((sum, size) => sum + size)).toBeLessThan(65);
  });
});

describe("Picture", () => {
  test("offers AVIF and WebP, another crop for phones, and a reserved box", () => {
    const html = renderToStaticMarkup(
      createElement(Picture<"gifts">, { name: "gifts", phoneCrop: "band", sizes: "100vw" }),
    );
    expect(html.match(/<source/g)).toHaveLength(3);
    expect(html).toContain('media="(width &lt; 40rem)"');
    expect(html).toMatch(/gifts-band-780\.[0-9a-f]{8}\.avif 780w/);
    expect(html).toMatch(/gifts-wide-1920\.[0-9a-f]{8}\.webp 1920w/);
    expect(html).toContain('width="1920" height="1080"');
    expect(html).toContain('width="780" height="520"');
    expect(html).toContain('loading="lazy"');
    expect(html).toContain(`alt="${pictureTexts.gifts.alt}"`);
    expect(html).not.toContain("style=");
  });

  test("loads an eager one at once, and gives decoration an empty text", () => {
    const html = renderToStaticMarkup(
      createElement(Picture<"toys">, { name: "toys", crop: "tall", sizes: "50vw", eager: true, alt: "" }),
    );
    expect(html).toMatch(/fetchpriority="high"/i);
    expect(html).not.toContain("lazy");
    expect(html).toContain('alt=""');
  });
});

test("preloads match the files that the picture loads", () => {
  const links = picturePreloads({ name: "gifts", phoneCrop: "band", sizes: "86vw", phoneSizes: "100vw" });
  expect(links).toEqual([
    expect.objectContaining({
      imageSrcSet: pictureSources("gifts", "band").avif,
      imageSizes: "100vw",
      media: "(width < 40rem)",
    }),
    expect.objectContaining({
      imageSrcSet: pictureSources("gifts", "wide").avif,
      imageSizes: "86vw",
      media: "(width >= 40rem)",
    }),
  ]);
});
