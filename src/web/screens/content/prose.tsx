import type { ReactNode } from 'react'
import styles from './content.module.css'
import { type Block, blocksOf, type Span } from './markdown.ts'

const drawn = (span: Span): ReactNode => {
  if (span.kind === 'strong') return <strong>{span.text}</strong>
  if (span.kind === 'emphasis') return <em>{span.text}</em>
  if (span.kind === 'code') return <code>{span.text}</code>
  if (span.kind !== 'link') return span.text
  const isOutside = /^https?:/i.test(span.href)
  return (
    <a
      className="link"
      href={span.href}
      {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {span.text}
    </a>
  )
}

const Spans = ({ spans }: { spans: readonly Span[] }) => (
  <>
    {spans.map((span, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of a text have no other name
      <span key={index}>{drawn(span)}</span>
    ))}
  </>
)

const headings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const

const Part = ({ block }: { block: Block }) => {
  if (block.kind === 'rule') return <hr />
  if (block.kind === 'code') return <pre dir="ltr">{block.text}</pre>
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of a text have no other name
          <li key={index}>
            <Spans spans={item} />
          </li>
        ))}
      </List>
    )
  }
  if (block.kind === 'heading') {
    const Heading = headings[block.level]
    return (
      <Heading>
        <Spans spans={block.spans} />
      </Heading>
    )
  }
  const Box = block.kind === 'quote' ? 'blockquote' : 'p'
  return (
    <Box>
      <Spans spans={block.spans} />
    </Box>
  )
}

/** A text as it reads. The page's title stands above it, so its own headings begin one level lower. */
export const Prose = ({ text }: { text: string }) => (
  <div className={styles.prose} dir="auto">
    {blocksOf(text).map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text have no other name
      <Part key={index} block={block} />
    ))}
  </div>
)
