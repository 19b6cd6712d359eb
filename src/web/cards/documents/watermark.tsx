import { useState } from 'react'
import { formatDate } from '#fields/formats/format-date.ts'
import { Button, Modal, NumberInput, TextInput } from '#ui/index.ts'
import { knownConfiguration, type RecordData } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import styles from './documents.module.css'
import type { MarkInput, PageTools } from './use-page-tools.ts'

const labels = {
  angle: 'documents.markAngle',
  size: 'documents.markSize',
  opacity: 'documents.markOpacity',
} as const

const usual: MarkInput = { text: '', angle: -45, size: 18, opacity: 0.7 }

/** A page in small, with the text as it will stand across it. */
const Sketch = ({ text, mark }: { text: string; mark: MarkInput }) => (
  <div className={styles.sketch} aria-hidden="true">
    {[20, 50, 80].map(top => (
      <span
        key={top}
        style={{
          top: `${top}%`,
          transform: `translate(-50%, -50%) rotate(${mark.angle ?? -45}deg)`,
          fontSize: Math.max(3, (mark.size ?? 18) * 0.36),
          opacity: mark.opacity ?? 0.7,
        }}
      >
        {text}
      </span>
    ))}
  </div>
)

/** Asks what stands across every page of a copy. Nothing typed: whose house, who and when. */
export const Watermark = (props: { document: RecordData; tools: PageTools; onClose: () => void }) => {
  const { document, tools, onClose } = props
  const { inputs } = useCard()
  const known = knownConfiguration()
  const say = useSay('cards')
  const [mark, setMark] = useState(usual)
  const change = (part: Partial<MarkInput>) => setMark(before => ({ ...before, ...part }))
  const today = formatDate(inputs.today, inputs.locale)
  const usualText = [known?.tenant?.label, known?.user.name, today].filter(Boolean).join(' · ')
  const make = async () => {
    if (await tools.mark(document, mark)) onClose()
  }
  const number = (field: 'angle' | 'size' | 'opacity', min: number, max: number, decimals = 0) => (
    <NumberInput
      label={say(labels[field])}
      locale={inputs.locale}
      value={mark[field]}
      onChange={value => change({ [field]: value })}
      decimals={decimals}
      step={decimals ? 0.1 : field === 'angle' ? 5 : 1}
      min={min}
      max={max}
    />
  )
  return (
    <Modal
      open
      title={say('documents.markTitle', { name: String(document.name ?? '') })}
      onClose={onClose}
      actions={
        <>
          <Button size="m" onClick={onClose}>
            {say('card.cancel')}
          </Button>
          <Button size="m" kind="primary" busy={tools.isBusy} onClick={() => void make()}>
            {say('documents.markMake')}
          </Button>
        </>
      }
    >
      <div className={styles.mark}>
        <div className={styles.markInputs}>
          <TextInput
            label={say('documents.markText')}
            value={mark.text}
            onChange={text => change({ text })}
            placeholder={usualText}
            maxLength={120}
          />
          <div className={styles.markNumbers}>
            {number('angle', -180, 180)}
            {number('size', 6, 120)}
            {number('opacity', 0.05, 1, 2)}
          </div>
          <p>{say('documents.markNote')}</p>
        </div>
        <Sketch text={mark.text.trim() || usualText} mark={mark} />
      </div>
    </Modal>
  )
}
