import { SMTPServer } from "smtp-server";
import { freePort } from "../postgres.ts";

/** The outcome of a mail. "drop": the connection breaks during delivery. */
export type Fate = "take" | "refuse" | "later" | "drop";

export interface SlowMailServer {
  url: string;
  /** Recipient -> the Message-IDs accepted for it, with times. */
  taken: Map<string, { messageId: string; at: number }[]>;
  stop(): Promise<void>;
}

/** A mail server with a limit in mails per second, which records only the recipient of each mail. */
export async function startSlowMailServer(
  perSecond: number,
  fateOf: (recipient: string) => Fate,
): Promise<SlowMailServer> {
  const port = await freePort();
  const taken: SlowMailServer["taken"] = new Map();
  let nextSlot = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 200,
    onRcptTo({ address }, session, done) {
      const fate = fateOf(address);
      if (fate === "refuse") return done(refusal(550));
      if (fate === "later") return done(refusal(451));
      if (fate === "drop") Reflect.set(session, "drops", true);
      done();
    },
    onData(stream, session, done) {
      if (Reflect.get(session, "drops")) {
        const connection = [...server.connections].find(({ id }) => id === session.id);
        stream.once("data", () => connection?._socket.destroy());
        return;
      }
      let head = "";
      stream.on("data", (chunk: Buffer) => {
        if (head.length < 4096) head += chunk.toString("utf8");
      });
      stream.on("end", () => {
        const messageId = /^Message-ID: (.*)$/im.exec(head)?.[1]?.trim() ?? "";
        nextSlot = Math.max(performance.now(), nextSlot) + 1000 / perSecond;
        setTimeout(() => {
          for (const { address } of session.envelope.rcptTo) {
            taken.set(address, [...(taken.get(address) ?? []), { messageId, at: Date.now() }]);
          }
          done();
        }, nextSlot - performance.now());
      });
    },
  });
  // Broken connections are what the test is about.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error("not now"), { responseCode });
}
