/** What somebody sent, by name: every value still unchecked. */
export type Given = Readonly<Record<string, unknown>>

/** A body, or a part of one, by its names; nothing where nothing was sent. */
export const given = (sent: unknown): Given => (sent as Given | null | undefined) ?? {}
