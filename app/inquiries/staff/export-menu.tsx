import { Foldout } from "#app/core/ui/foldout.tsx";
import { StaffIcon } from "#app/staff/icon.tsx";

const CHOICE = "block min-h-11 w-full cursor-pointer px-3 py-1.5 text-left font-[540] hover:bg-evergreen-50";

/** One export with a choice. @param parameters of the list or the period */
export function ExportMenu({ parameters }: { parameters: URLSearchParams }) {
  return (
    <Foldout
      className="choice-menu relative"
      label={
        <>
          <StaffIcon name="download" /> Export
        </>
      }
    >
      <form
        className="absolute top-full right-0 z-30 w-[min(19rem,100vw-2rem)] border-evergreen-700 border-t-4 bg-snow p-1.5 shadow-lift"
        action="/admin/inquiries/export.csv"
      >
        {[...parameters].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className={CHOICE} type="submit" name="plain" value="1">
          For reading: words and local times
        </button>
        <button className={CHOICE} type="submit">
          For another program: every column
        </button>
      </form>
    </Foldout>
  );
}
