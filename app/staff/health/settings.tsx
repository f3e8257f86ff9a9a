interface SettingsTableProps {
  settings: readonly { name: string; value: string; isDefault: boolean }[];
}

/** The process's environment variables, without secrets. */
export function SettingsTable({ settings }: SettingsTableProps) {
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">Settings in force</h2>
      <p className="small muted mt-1 mb-3">
        From the environment of the server. Secrets are only said to be set.
      </p>
      <dl className="grid border border-linen bg-snow sm:grid-cols-[16rem_1fr]">
        {settings.map(({ name, value, isDefault }) => (
          <div
            key={name}
            className="wrap-anywhere col-span-full grid gap-x-6 border-linen border-t px-5 py-2 first:border-t-0 sm:grid-cols-subgrid"
          >
            <dt className="font-[620]">{name}</dt>
            <dd className={value ? "" : "muted"}>
              {value || "not set"} {isDefault && value !== "" && <small className="muted">(default)</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
