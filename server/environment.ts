/*
 * Loaded before everything else: React and the router choose their build when they are loaded, and take the slow
 * one for development where nothing is said.
 */
process.env.NODE_ENV ??= process.argv.includes("--dev") ? "development" : "production";
