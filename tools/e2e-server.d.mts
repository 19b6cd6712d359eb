/** Starts the product as `npm start` does, with a small demonstration; answers what stops it. */
export const setup: (project: {
  provide: (name: string, value: string) => void
}) => Promise<() => Promise<void>>
