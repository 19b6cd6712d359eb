import { useState } from 'react'
import {
  Button,
  Card,
  Confirm,
  Drawer,
  IconCopy,
  IconDots,
  IconTrash,
  Menu,
  Modal,
  Popover,
  SaveBar,
  Tag,
  toasts,
} from '#ui/index.ts'
import styles from './gallery.module.css'

type Open = 'drawer' | 'small' | 'modal' | 'confirm' | 'popover' | null

const MenuShown = () => (
  <Menu
    label="Actions"
    trigger={<Button iconEnd={IconDots}>Menu</Button>}
    items={[
      { id: 'h', heading: 'Contract' },
      { id: 'copy', label: 'Duplicate', icon: IconCopy, kbd: 'D', onSelect: () => {} },
      { id: 'on', label: 'Normal', checked: true, onSelect: () => {} },
      { id: 'no', label: 'Terminate…', disabled: true },
      { id: 'r', rule: true },
      { id: 'del', label: 'Delete…', icon: IconTrash, danger: true, onSelect: () => {} },
    ]}
  />
)

const ToastsShown = () => (
  <div className={styles.line}>
    <Button
      onClick={() =>
        toasts.show({
          tone: 'success',
          text: 'Transition Activate executed successfully for contract CTR-10511',
        })
      }
    >
      Success
    </Button>
    <Button
      onClick={() =>
        toasts.show({
          tone: 'error',
          text: 'Body field amount is invalid (400)',
          lines: ['Amount is mandatory', 'Rate must be ≥ 0 %'],
        })
      }
    >
      Error
    </Button>
    <Button
      onClick={() =>
        toasts.show({
          tone: 'warning',
          text: 'You are offline',
          action: { label: 'Try again', onSelect: () => {} },
        })
      }
    >
      With action
    </Button>
  </div>
)

const SaveBarShown = () => (
  <div style={{ position: 'relative', height: 88 }}>
    <SaveBar
      count="2 changes"
      fields={[
        { id: 'a', label: 'Payment mode' },
        { id: 'b', label: 'Internal ref.' },
      ]}
      onJump={() => {}}
      discardLabel="Discard"
      saveLabel="Save 2 changes"
      onDiscard={() => {}}
      onSave={() => {}}
    />
  </div>
)

export const OverlaysPart = () => {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const actions = (
    <>
      <Button kind="ghost" size="m" kbd="Esc" onClick={close}>
        Back
      </Button>
      <Button kind="primary" size="m" kbd="Mod Enter" onClick={close}>
        Activate 1 contract
      </Button>
    </>
  )
  return (
    <Card title="Overlays">
      <div className={styles.line}>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('small')}>Small drawer</Button>
        <Button onClick={() => setOpen('modal')}>Modal</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Popover
          open={open === 'popover'}
          onClose={close}
          label="Why"
          arrow
          width={320}
          trigger={<Button onClick={() => setOpen(open === 'popover' ? null : 'popover')}>Popover</Button>}
        >
          <b className="strong">10.23 EUR</b>
          <p className="second">Late interest on INV-2026-07733, from 1 to 20 Nov 2026</p>
        </Popover>
        <MenuShown />
      </div>
      <ToastsShown />
      <SaveBarShown />
      <Drawer
        open={open === 'drawer' || open === 'small'}
        size={open === 'small' ? 's' : 'l'}
        onClose={close}
        title="Activate CTR-10511"
        subtitle="Nothing is saved yet: this is what the button below will do."
        aside={<Tag>Dry run, 09:14:02</Tag>}
        footNote="Can be undone until the first instalment is billed."
        actions={actions}
      >
        <p>What changes</p>
      </Drawer>
      <Modal open={open === 'modal'} onClose={close} title="Save search" actions={actions}>
        <p>A form.</p>
      </Modal>
      <Confirm
        open={open === 'confirm'}
        title="Cancel 3 contracts?"
        confirmLabel="Cancel 3 contracts"
        cancelLabel="Back"
        danger
        onConfirm={close}
        onCancel={close}
      >
        Their quotations are kept. This cannot be undone.
      </Confirm>
    </Card>
  )
}
