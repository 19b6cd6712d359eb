import { many, type Props, props, text, yesNo } from '../schema/schema.ts'

/** How a layout has its assistant, as a card or inside one. */
export const assistantProps: Props = props({
  /** Whether guide and records are searched where no rule knows a question; without a word they are. */
  rag: yesNo,
  /** What was looked up stands open under each answer. */
  debug: yesNo,
  download: yesNo,
  upload: yesNo,
  /** A name, whose first letters are shown, or the address of a picture of the product's own. */
  avatar: text,
  warning: text,
  placeholder: text,
  suggestions: many(text),
})
