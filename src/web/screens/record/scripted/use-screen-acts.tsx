import { useMemo, useRef, useState } from 'react'
import type { LayoutNode } from '#model/index.ts'
import { Button, Confirm, Modal, toasts } from '#ui/index.ts'
import { download, saveBlob } from '../../../data/index.ts'
import type { ScreenActs } from '../../../sandbox/answer-call.ts'
import { useSay, useShell } from '../../../shell/index.ts'
import { CardPlace } from '../layout/card-place.tsx'
import { checkNodes } from './script-words.ts'

interface Asked {
  text: string
  answer: (is: boolean) => void
}

interface Shown {
  nodes: LayoutNode[]
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
        const drawn = checkNodes(nodes as LayoutNode[])
        return new Promise(close => setShown({ nodes: drawn, close }))
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
      <Modal
        open={shown !== null}
        onClose={close}
        title={shown?.nodes[0]?.title ?? ''}
        actions={
          <Button size="m" onClick={close}>
            {say('script.close')}
          </Button>
        }
      >
        {shown?.nodes.map(node => (
          <CardPlace key={node.id} node={node} />
        ))}
      </Modal>
    </>
  )
}
