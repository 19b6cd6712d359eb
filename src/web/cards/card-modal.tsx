import type { ReactNode } from 'react'
import type { LayoutNode, ModalCards } from '#model/index.ts'
import { Button, Modal, Skeleton } from '#ui/index.ts'
import { useSay } from '../shell/index.ts'
import { CardErrors } from './card-errors.tsx'
import { cardFor } from './registry.tsx'
import { UnknownKind } from './unknown-kind.tsx'

const Cards = ({ nodes }: { nodes: readonly LayoutNode[] | undefined }): ReactNode =>
  nodes?.map(node => {
    const Card = cardFor(node.kind)
    if (!Card) return <UnknownKind key={node.id} kind={node.kind} />
    return (
      <CardErrors key={node.id} title={node.title ?? node.kind}>
        <Card meanwhile={<Skeleton width="60%" />} node={node} />
      </CardErrors>
    )
  })

interface CardModalProps {
  shown: ModalCards | null
  onClose: () => void
}

/** Cards over the page: those of its head, its body and its foot, in this order. */
export const CardModal = ({ shown, onClose }: CardModalProps) => {
  const say = useSay('record')
  return (
    <Modal
      open={shown !== null}
      onClose={onClose}
      title={shown?.title ?? shown?.body[0]?.title ?? ''}
      actions={
        <Button size="m" onClick={onClose}>
          {say('script.close')}
        </Button>
      }
    >
      <Cards nodes={shown?.header} />
      <Cards nodes={shown?.body} />
      <Cards nodes={shown?.footer} />
    </Modal>
  )
}
