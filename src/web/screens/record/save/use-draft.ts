import { useEffect, useRef, useState } from 'react'
import { useFormState } from '../../../cards/card-context.tsx'
import type { RecordForm } from '../../../cards/form/record-form.ts'
import { type Draft, drafts } from './drafts.ts'

const waitMs = 400

/**
 * Keeps unsaved changes on this device while they are made, and offers those that were left here before. `found` is such
 * a draft, until it is taken up or dropped.
 */
export const useDraft = (entity: string, key: string | null, form: RecordForm, isActive: boolean) => {
  const [found, setFound] = useState<Draft | null>(() => (isActive ? drafts.read(entity, key) : null))
  const { changes, base } = useFormState(form)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const version = base._version

  useEffect(() => {
    if (!isActive) return
    return drafts.onOpen(() => {
      if (form.state().changes.size === 0) setFound(drafts.read(entity, key))
    })
  }, [isActive, form, entity, key])

  useEffect(() => {
    if (!isActive || found) return
    clearTimeout(waiting.current)
    if (changes.size === 0) return drafts.drop(entity, key)
    const keep = () =>
      drafts.write(entity, key, { version, at: new Date().toISOString(), changes: [...changes] })
    waiting.current = setTimeout(keep, waitMs)
    return () => {
      clearTimeout(waiting.current)
      keep()
    }
  }, [isActive, found, changes, version, entity, key])

  return {
    found,
    restore() {
      for (const [path, value] of found?.changes ?? []) form.set(path, value)
      setFound(null)
    },
    drop() {
      drafts.drop(entity, key)
      setFound(null)
    },
  }
}
