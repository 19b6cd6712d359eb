import { useState } from 'react'
import { Button, Note } from '#ui/index.ts'
import { shownOnce } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import type { CardProps } from '../registry.tsx'

const Secret = ({ text }: { text: string }) => {
  const say = useSay('cards')
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), notifyError)
  return (
    <div className={cards.test}>
      <Note meaning="warning">{say('shownOnce.hint')}</Note>
      <code className={cards.claims} dir="ltr">
        {text}
      </code>
      <div>
        <Button onClick={copy}>{say(isCopied ? 'shownOnce.copied' : 'shownOnce.copy')}</Button>
      </div>
    </div>
  )
}

/** The secret that making this record told; nothing once the page was loaded anew. */
export const Card = ({ node }: CardProps) => {
  const { data } = useCard()
  const text = shownOnce(String(data._id ?? ''))
  if (!text) return null
  return (
    <CardFrame node={node}>
      <Secret text={text} />
    </CardFrame>
  )
}
