import type { Generated } from "kysely";
import type { Fixed, Flag, Timestamp } from "./columns.ts";

export interface BoxTables {
  box_reports: {
    id: Fixed<string>;
    location_id: Fixed<string>;
    seen: "full" | "nearly" | "missing";
    /** Hash of the network address and the day; the address itself is not stored. */
    reporter: Fixed<string>;
    count: Generated<number>;
    suspected_spam: Generated<Flag>;
    first_at: Fixed<Timestamp>;
    last_at: Timestamp;
    /** When the box was emptied, or the report was dismissed. */
    settled_at: Timestamp | null;
  };

  ignored_reporters: {
    reporter: Fixed<string>;
    until: Timestamp;
    actor: string;
  };

  box_rounds: {
    id: Fixed<string>;
    driver_email: Fixed<string>;
    driver_name: Fixed<string | null>;
    note: Fixed<string | null>;
    actor: Fixed<string>;
    created_at: Fixed<Timestamp>;
    ends_at: Fixed<Timestamp>;
    withdrawn_at: Timestamp | null;
    last_seen_at: Timestamp | null;
  };

  box_round_stops: {
    round_id: Fixed<string>;
    location_id: Fixed<string>;
    position: Fixed<number>;
  };

  box_pickups: {
    id: Fixed<string>;
    location_id: Fixed<string>;
    round_id: Fixed<string | null>;
    /** Season (year) in which the boxes are counted. */
    season: Fixed<number>;
    boxes: Fixed<number>;
    actor: Fixed<string>;
    at: Fixed<Timestamp>;
    undone_at: Timestamp | null;
  };
}
