// The part of Temporal that tests use as an oracle. TypeScript does not have its types yet.
declare namespace Temporal {
  interface Instant {
    toZonedDateTimeISO(zone: string): ZonedDateTime;
  }
  interface PlainDate {
    readonly dayOfWeek: number;
    add(duration: { days: number }): PlainDate;
    equals(other: PlainDate): boolean;
    toZonedDateTime(at: { timeZone: string; plainTime: string }): ZonedDateTime;
  }
  interface PlainDateTime {
    toZonedDateTime(zone: string): ZonedDateTime;
    toString(options?: { smallestUnit: "minute" }): string;
  }
  interface ZonedDateTime {
    readonly epochMilliseconds: number;
    toPlainDate(): PlainDate;
    toPlainDateTime(): PlainDateTime;
    toInstant(): Instant;
  }
  const Instant: { fromEpochMilliseconds(at: number): Instant; compare(a: Instant, b: Instant): number };
  const PlainDate: { from(day: string): PlainDate };
  const PlainDateTime: { from(text: string): PlainDateTime };
  const PlainTime: { compare(a: string, b: string): number };
  const ZonedDateTime: { compare(a: ZonedDateTime, b: ZonedDateTime): number };
}
