import { config } from "zod";

// Imported by every schema that a browser loads: Zod would otherwise try out `new Function`, which the security
// policy refuses and reports in the console.
if (typeof document !== "undefined") config({ jitless: true });
