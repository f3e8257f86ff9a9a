import { SMTPServer } from "smtp-server";
import { freePort } from "./postgres.ts";

/** The server's reaction to the next mail. */
export type Behaviour = "take" | "4xx" | "5xx" | "hang" | "drop in mid-data" | "drop after taking";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as received, lines unfolded. */
  raw: string;
  messageId: string;
}

export interface TestMailServer {
  url: string;
  received: ReceivedMail[];
  /** Mails whose DATA phase started, accepted or not. */
  begun: number;
  behaviour: Behaviour;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real mail server on a free port, not running until it is started. */
export async function makeMailServer(): Promise<TestMailServer> {
  const port = await freePort();
  let server: SMTPServer | undefined;
  const self: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    begun: 0,
    behaviour: "take",
    start() {
      server = serve(self);
      return new Promise((resolve, reject) => {
        server?.once("error", reject);
        server?.listen(port, "127.0.0.1", resolve);
      });
    },
    stop() {
      const closing = server;
      server = undefined;
      return new Promise((resolve) => (closing ? closing.close(resolve) : resolve()));
    },
  };
  return self;
}

/** Names the recipient, as real mail servers do. */
class Refusal extends Error {
  responseCode: number;
  constructor(responseCode: number, recipient: string) {
    super(`<${recipient}>: not now`);
    this.responseCode = responseCode;
  }
}

function serve(self: TestMailServer): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 200,
    onConnect(_session, done) {
      if (self.behaviour !== "hang") done();
    },
    onRcptTo({ address }, _session, done) {
      if (self.behaviour === "4xx") return done(new Refusal(451, address));
      if (self.behaviour === "5xx") return done(new Refusal(550, address));
      done();
    },
    onData(stream, session, done) {
      self.begun += 1;
      const connection = [...server.connections].find(({ id }) => id === session.id);
      if (self.behaviour === "drop in mid-data") {
        stream.once("data", () => connection?._socket.destroy());
        return;
      }
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        self.received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: raw.replace(/\r\n[ \t]/g, " "),
          messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? "",
        });
        if (self.behaviour === "drop after taking") connection?._socket.destroy();
        else done();
      });
    },
  });
  // Broken connections are what some tests are about.
  server.on("error", () => {});
  return server;
}
