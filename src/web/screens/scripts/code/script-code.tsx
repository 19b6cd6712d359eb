import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { request } from '../../../data/index.ts'
import { CodeEditor } from '../code-editor.tsx'
import type { About } from './known-names.ts'

const CodeMirror = lazy(() => import('./code-mirror.tsx').then(module => ({ default: module.CodeMirror })))

/** What is wrong with a line. */
export interface CodeFault {
  line: number
  message: string
}

interface ScriptCodeProps {
  value: string
  onChange: ((value: string) => void) | undefined
  label: string
  about: About
  faults: readonly CodeFault[]
}

const useTypes = () =>
  useQuery({
    queryKey: ['script-types'],
    queryFn: ({ signal }) => request<string>('GET', '/api/script/types', { signal, as: 'text' }),
    staleTime: 10 * 60_000,
  })

/** The code of a script. The editor comes by itself, when a script is opened; until then the text stands there to be read. */
export const ScriptCode = (props: ScriptCodeProps) => {
  const types = useTypes()
  return (
    <Suspense fallback={<CodeEditor label={props.label} value={props.value} />}>
      <CodeMirror {...props} types={types.data} />
    </Suspense>
  )
}
