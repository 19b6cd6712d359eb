import { useState } from 'react'
import {
  Avatar,
  Button,
  Card,
  Chip,
  IconButton,
  IconDots,
  IconDownload,
  IconFilter,
  IconLayoutKanban,
  IconPlayerPlay,
  IconPlus,
  IconTable,
  Kbd,
  Keys,
  Logo,
  Segmented,
  Status,
  Tabs,
  Tag,
} from '#ui/index.ts'
import styles from './gallery.module.css'

const ButtonsCard = () => (
  <Card title="Buttons">
    <div className={styles.line}>
      <Button kind="primary" icon={IconPlus} kbd="N">
        New contract
      </Button>
      <Button>Amend…</Button>
      <Button kind="ghost">Discard</Button>
      <Button kind="danger">Cancel…</Button>
    </div>
    <div className={styles.line}>
      <Button kind="primary" size="m" kbd="Mod S">
        Save 2 changes
      </Button>
      <Button size="m" icon={IconDownload}>
        Print offer
      </Button>
      <Button kind="ghost" size="m" kbd="Esc">
        Discard
      </Button>
      <Button size="m" busy>
        Activate…
      </Button>
      <Button size="m" disabled>
        Not now
      </Button>
    </div>
    <div className={styles.line}>
      <Button size="l" kind="primary">
        Sign in
      </Button>
      <Button size="l">Continue</Button>
      <IconButton icon={IconDots} label="More" />
      <IconButton icon={IconFilter} label="Filter" dot="accent" />
      <IconButton icon={IconDownload} label="Export" size="xs" />
      <IconButton icon={IconDots} label="More" kind="default" size="m" />
      <IconButton icon={IconPlayerPlay} label="Run" busy />
    </div>
  </Card>
)

const WordsCard = () => {
  const [tab, setTab] = useState('all')
  const [view, setView] = useState('table')
  return (
    <Card title="Words">
      <div className={styles.line}>
        {(['draft', 'ongoing', 'success', 'warning', 'error', 'stopped', 'current'] as const).map(meaning => (
          <Status key={meaning} meaning={meaning}>
            {meaning}
          </Status>
        ))}
      </div>
      <div className={styles.line}>
        <Chip label="Status is not" value="Closed or Cancelled" onRemove={() => {}} onClick={() => {}} />
        <Chip label="Start after" value="1 Jan 2026" onRemove={() => {}} />
        <Chip kind="add" label="Filter" onClick={() => {}} />
        <Chip value="Vehicles, West" kind="on" onClick={() => {}} />
      </div>
      <div className={styles.line}>
        <Tag>Total</Tag>
        <Tag>Chosen</Tag>
        <Kbd>N</Kbd>
        <Kbd>Mod K</Kbd>
        <Keys keys={['Shift', 'Enter']} />
        <Keys keys={['G', 'then', 'C']} />
        <Keys keys={['Down', 'Up', 'or', 'J', 'K']} />
        <Avatar name="Claire Vasseur" />
        <Avatar name="Nadia Roussel" size="s" />
        <Avatar name="staff@demo" size="l" />
        <Logo />
      </div>
      <div
        className={styles.line}
        style={{ height: 44, borderBottom: '1px solid var(--line)', padding: 0, alignItems: 'stretch' }}
      >
        <Tabs
          label="Views"
          value={tab}
          onChange={setTab}
          items={[
            { id: 'all', label: 'All', count: '1,000+' },
            { id: 'active', label: 'Active' },
            { id: 'late', label: 'In arrears', count: 212 },
            { id: 'activate', label: 'To activate', count: 12 },
          ]}
        />
      </div>
      <div className={styles.line}>
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'table', label: 'Table', icon: IconTable },
            { value: 'kanban', label: 'Kanban', icon: IconLayoutKanban },
          ]}
        />
      </div>
    </Card>
  )
}

export const WordsPart = () => (
  <>
    <ButtonsCard />
    <WordsCard />
  </>
)
