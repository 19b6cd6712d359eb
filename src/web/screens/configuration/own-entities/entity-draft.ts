/** A house's own entity as it is edited, and the same as the configuration keeps it. Pure. */
import { type Extension, nameFrom } from '../fields/field-draft.ts'
import type { KeptWorkflow } from './workflow-draft.ts'

/** What the configuration keeps of an entity. What has no input here stays as it is. */
export interface Descriptor extends Extension {
  label?: string
  pluralLabel?: string
  icon?: string
  menu?: string
  registration?: { format?: string; start?: number }
  workflow?: KeptWorkflow
}

export interface EntityDraft {
  /** Begins with `dyno`; it stays as it is. */
  name: string
  label: string
  pluralLabel: string
  icon: string
  menu: string
  format: string
}

/** `Company boat` → `dynoCompanyBoat`. */
export const entityNameFrom = (label: string): string => {
  const name = nameFrom(label).slice(0, 41)
  return name === '' ? '' : `dyno${name[0]!.toUpperCase()}${name.slice(1)}`
}

export const isEntityName = (name: string): boolean => /^dyno[A-Z][A-Za-z0-9]{0,40}$/.test(name)

/** `Company boat` → `COM-{n}`: what its numbers look like until somebody says otherwise. */
export const formatFrom = (label: string): string => {
  const letters = nameFrom(label).toUpperCase().slice(0, 3)
  return letters === '' ? '' : `${letters}-{n}`
}

export const newEntity = (): EntityDraft => ({
  name: '',
  label: '',
  pluralLabel: '',
  icon: '',
  menu: '',
  format: '',
})

export const entityDraftOf = (name: string, descriptor: Descriptor): EntityDraft => ({
  name,
  label: descriptor.label ?? '',
  pluralLabel: descriptor.pluralLabel ?? '',
  icon: descriptor.icon ?? '',
  menu: descriptor.menu ?? '',
  format: descriptor.registration?.format ?? '',
})

/** A number without a place to count in would be given twice. */
export const isWholeEntity = ({ name, label, format }: EntityDraft): boolean =>
  isEntityName(name) && label.trim() !== '' && (format.trim() === '' || format.includes('{n}'))

/** The descriptor with what was edited: only what is said is kept. */
export const withEntity = (descriptor: Descriptor, draft: EntityDraft): Descriptor => {
  const { registration } = descriptor
  const format = draft.format.trim()
  const said: Descriptor = {
    ...descriptor,
    label: draft.label.trim(),
    pluralLabel: draft.pluralLabel.trim() || undefined,
    icon: draft.icon || undefined,
    menu: draft.menu || undefined,
    registration: format ? { ...registration, format } : undefined,
  } as Descriptor
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Descriptor
}

/** A new one: active from the beginning, archived at the end. */
export const startingWorkflow: KeptWorkflow = {
  initial: 'ACTIVE',
  statuses: { ACTIVE: { meaning: 'success', order: 1 }, ARCHIVED: { meaning: 'stopped', order: 2 } },
  transitions: { archive: { from: ['ACTIVE'], to: 'ARCHIVED', order: 1, undo: true } },
}
