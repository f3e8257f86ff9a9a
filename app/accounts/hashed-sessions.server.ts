import { kyselyAdapter } from "@better-auth/kysely-adapter";
import { isPostgres } from "#app/core/db/postgres.ts";
import type { Database } from "#app/core/db/tables.ts";
import { hashedKey } from "#app/core/secret-key.server.ts";

type MakeAdapter = ReturnType<typeof kyselyAdapter>;
type Adapter = ReturnType<MakeAdapter>;
type Where = NonNullable<Parameters<Adapter["findOne"]>[0]["where"]>;
type Row = Record<string, unknown>;

/** better-auth's adapter, with session tokens hashed before they are stored. */
export function hashedSessions(db: Database): MakeAdapter {
  const make = kyselyAdapter(db, { type: isPostgres(db) ? "postgres" : "sqlite" });
  return (options) => hashing(make(options));
}

function hashing(adapter: Adapter): Adapter {
  const hashed = <Ask extends { model: string; where?: Where }>(ask: Ask): Ask =>
    ask.model === "session" && ask.where ? { ...ask, where: ask.where.map(hashedClause) } : ask;
  return {
    ...adapter,
    async create(ask) {
      if (ask.model !== "session") return adapter.create(ask);
      const { token } = ask.data as Row;
      const stored = { ...ask, data: { ...ask.data, token: hashedKey(String(token)) } };
      return withToken(await adapter.create(stored as typeof ask), token);
    },
    async findOne(ask) {
      return withToken(await adapter.findOne(hashed(ask)), tokenIn(ask));
    },
    findMany: (ask) => adapter.findMany(hashed(ask)),
    count: (ask) => adapter.count(hashed(ask)),
    async update(ask) {
      return withToken(await adapter.update(hashed(ask)), tokenIn(ask));
    },
    updateMany: (ask) => adapter.updateMany(hashed(ask)),
    delete: (ask) => adapter.delete(hashed(ask)),
    deleteMany: (ask) => adapter.deleteMany(hashed(ask)),
    transaction: (work) => adapter.transaction((inner) => work(hashing(inner as Adapter))),
  } as Adapter;
}

function hashedClause(clause: Where[number]): Where[number] {
  const { field, value } = clause;
  if (field !== "token") return clause;
  return {
    ...clause,
    value: Array.isArray(value) ? value.map(String).map(hashedKey) : hashedKey(String(value)),
  };
}

/** The session token in a query's conditions. */
function tokenIn({ model, where }: { model: string; where?: Where }): unknown {
  return model === "session" ? where?.find(({ field }) => field === "token")?.value : undefined;
}

/** Puts back the real token, which only the browser has, because better-auth continues with it. */
function withToken<Found>(row: Found, token: unknown): Found {
  return row && typeof token === "string" ? ({ ...row, token } as Found) : row;
}
