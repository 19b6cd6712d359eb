import { useState } from 'react'
import { Button, Card, IconEye, IconPlus, part, Tabs } from '#ui/index.ts'
import type { EntitySummary } from '../../data/index.ts'
import { type Address, type SpecialScreenProps, useSay, useShell } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { catalogOf, catalogs } from './catalogs.ts'
import { UnknownCatalog } from './unknown-catalog.tsx'

const List = part(() => import('../list/list.tsx').then(module => module.List))

/** The records that a catalogue is made of, kind by kind. */
export const RecordsOf = ({ entity }: { entity: EntitySummary }) => {
  const [address, setAddress] = useState<Address>({})
  return (
    <List
      meanwhile={<div style={{ height: 240 }} aria-busy="true" />}
      page={`catalog ${entity.name}`}
      entity={entity.name}
      query={address}
      onQuery={setAddress}
      mode="card"
    />
  )
}

/** A catalogue to change: what it is made of, each kind with the way to add one. */
export const EditCatalog = ({ params, query, onQuery }: SpecialScreenProps) => {
  const t = useSay('catalog')
  const shell = useShell()
  const name = catalogOf(params.name)
  if (!name) return <UnknownCatalog name={params.name ?? ''} at="/edit-catalog" />
  const kinds = catalogs[name].flatMap(one => shell.entities.filter(entity => entity.name === one))
  const open = kinds.find(entity => entity.name === query.kind) ?? kinds[0]
  return (
    <ToolScreen
      title={t('catalog.editing', { title: t(`catalog.${name}`) })}
      tabs={
        kinds.length > 1 ? (
          <Tabs
            label={t(`catalog.${name}`)}
            items={kinds.map(entity => ({ id: entity.name, label: entity.pluralLabel ?? entity.label }))}
            value={open?.name ?? ''}
            onChange={kind => onQuery({ kind }, { replace: true })}
          />
        ) : undefined
      }
      actions={
        <>
          <Button icon={IconEye} href={`/catalog/${name}`}>
            {t('catalog.view')}
          </Button>
          {open?.creatable && (
            <Button kind="primary" icon={IconPlus} href={`${open.clientRoute}/new`}>
              {open.label}
            </Button>
          )}
        </>
      }
    >
      {open && (
        <Card flush>
          <RecordsOf key={open.name} entity={open} />
        </Card>
      )}
    </ToolScreen>
  )
}
