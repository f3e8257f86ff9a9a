import type { Kysely } from "kysely";
import type { AccountTables } from "./tables/accounts.ts";
import type { BoxTables } from "./tables/boxes.ts";
import type { ContentTables } from "./tables/contents.ts";
import type { InquiryTables } from "./tables/inquiries.ts";
import type { LocationTables } from "./tables/locations.ts";
import type { NewsletterTables } from "./tables/newsletter.ts";
import type { RegistrationTables } from "./tables/registrations.ts";
import type { RunningTables } from "./tables/running.ts";
import type { ShiftTables } from "./tables/shifts.ts";

export interface Tables
  extends AccountTables,
    BoxTables,
    ContentTables,
    InquiryTables,
    LocationTables,
    NewsletterTables,
    RegistrationTables,
    RunningTables,
    ShiftTables {}

export type Database = Kysely<Tables>;
export type { Engine } from "./tables/columns.ts";
