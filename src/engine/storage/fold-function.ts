import { foldedAway, foldedLetters } from '#fields/text/fold.ts'

const quoted = (text: string): string => `'${text.replace(/'/g, "''")}'`

const pairs = Object.entries(foldedLetters)
const [single, several] = [pairs.filter(([, to]) => to.length === 1), pairs.filter(([, to]) => to.length > 1)]

const without = (text: string): string => `regexp_replace(${text}, '[${foldedAway}]', '', 'g')`

const translated = `translate(${without(`lower(${without('normalize(p_text, NFD)')})`)}, ${quoted(
  single.map(([from]) => from).join(''),
)}, ${quoted(single.map(([, to]) => to).join(''))})`

/** What `fold` does, for texts that are kept as they are: made of the same parts, and held to it by a property. */
export const foldFunction = `
create or replace function fold_text(p_text text) returns text
language sql immutable strict parallel safe as $body$
  select ${several.reduce((text, [from, to]) => `replace(${text}, ${quoted(from)}, ${quoted(to)})`, translated)}
$body$`
