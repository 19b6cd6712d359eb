import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useShell } from '../shell/index.ts'
import { useCard } from './card-context.tsx'

/** The name of a record that something refers to, kept for a minute. */
export const useRecordName = (entity: string, key: string | null): string | undefined => {
  const { inputs } = useCard()
  const { data } = useQuery({
    queryKey: ['name', entity, key],
    queryFn: async () => (await inputs.lookup(entity, { keys: [key as string] }))[0]?.label ?? null,
    enabled: Boolean(entity && key),
    staleTime: 60_000,
  })
  return data ?? undefined
}

/** A link to a record; plain words where the caller may not see its entity. */
export const RecordLink = (props: {
  entity: string
  registration: string
  className?: string
  children: ReactNode
}) => {
  const { entities, hrefOf } = useShell()
  if (!entities.some(one => one.name === props.entity)) return props.children
  return (
    <a
      className={props.className ?? 'link'}
      href={hrefOf(props.entity, props.registration)}
      title={props.registration}
    >
      {props.children}
    </a>
  )
}
