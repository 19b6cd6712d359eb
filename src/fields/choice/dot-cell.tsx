const dot = {
  display: 'inline-block',
  inlineSize: 8,
  blockSize: 8,
  marginInlineEnd: 6,
  borderRadius: '50%',
} as const

/** The colour that a list gives to one of its values, beside its word: it says nothing that the word does not. */
export const ColourDot = ({ colour }: { colour: string | undefined }) =>
  colour ? <span style={{ ...dot, background: colour }} data-colour={colour} aria-hidden="true" /> : null
