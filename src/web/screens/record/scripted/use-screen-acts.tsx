import { useMemo, useRef, useState } from 'react'
import { type ModalCards, modalOf } from '#model/index.ts'
import { Confirm, toasts } from '#ui/index.ts'
import { CardModal } from '../../../cards/card-modal.tsx'
import { download, saveBlob } from '../../../data/index.ts'
import type { ScreenActs } from '../../../sandbox/answer-call.ts'
import { useSay, useShell } from '../../../shell/index.ts'
import { checkNodes } from './script-words.ts'

interface Asked {
  text: string
  answer: (is: boolean) => void
}

interface Shown {
  cards: ModalCards
  close: () => void
}

const toneOf = (level: string) => (level === 'error' || level === 'warning' ? level : 'success')

/** What a script may do with the page: tell, ask, show cards over it, lead elsewhere, hand a file over. */
export const useScreenActs = () => {
  const shell = useShell()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const latest = useRef(shell)
  latest.current = shell
  const acts = useMemo(
    (): ScreenActs => ({
      notify: (text, level) => toasts.show({ tone: toneOf(level), text }),
      confirm: text => new Promise(answer => setAsked({ text, answer })),
      openModal: nodes => {
        const cards = modalOf(nodes)
        for (const part of [cards.header, cards.body, cards.footer]) if (part) checkNodes(part)
        return new Promise(close => setShown({ cards, close }))
      },
      navigate: path => latest.current.go(path),
      download: async given => {
        if (typeof given === 'string') await download(given)
        else saveBlob(given.blob, given.name)
      },
    }),
    [],
  )
  return { acts, asked, setAsked, shown, setShown }
}

/** The question and the cards that a script has put over the page. */
export const ScriptOverlays = ({ acts: _, ...over }: ReturnType<typeof useScreenActs>) => {
  const say = useSay('record')
  const { asked, setAsked, shown, setShown } = over
  const answer = (is: boolean) => {
    asked?.answer(is)
    setAsked(null)
  }
  const close = () => {
    shown?.close()
    setShown(null)
  }
  return (
    <>
      <Confirm
        open={asked !== null}
        title={asked?.text ?? ''}
        confirmLabel={say('script.yes')}
        cancelLabel={say('script.no')}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
      <CardModal shown={shown?.cards ?? null} onClose={close} />
    </>
  )
}
