/** Builds the screens into dist/web and the server into dist/server, when any source has changed since. */
export const ensureBuilt: () => Promise<void>
