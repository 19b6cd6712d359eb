/** What every script finds, whatever the tenant's model is. The prelude offers it. */
export const globalTypes = `// What a script is given and may call.
type Json = unknown
type Value = { value: string; label: string }
type Options = { query?: Record<string, unknown>; body?: unknown }

declare function wsGet<T = any>(url: string, options?: Options): Promise<T>
declare function wsPost<T = any>(url: string, options?: Options): Promise<T>
declare function wsPut<T = any>(url: string, options?: Options): Promise<T>
declare function wsPatch<T = any>(url: string, options?: Options): Promise<T>
declare function wsDelete<T = any>(url: string, options?: Options): Promise<T>
/** Asks another machine that scriptHosts of the configuration names; on the server alone, in no transaction. */
declare function http(url: string, options?: { method?: string; headers?: Record<string, string>; body?: unknown }): Promise<{ status: number; headers: Record<string, string>; body: any }>
declare function transaction<T>(work: () => Promise<T>): Promise<T>
/** What the run that this script wraps answers: asked once. */
declare function next(change?: { query?: unknown; body?: unknown }): Promise<any>
declare function file(name: string, content: string | Uint8Array, type?: string): object
declare function warn(text: string): object
declare function may(permission: string): boolean
declare function flag(name: string): boolean
declare function t(key: string, values?: Record<string, unknown>): string
declare function list(name: string): Value[]
declare function test(name: string, body: (t: TestTools) => unknown): void
declare function notify(text: string, level?: 'info' | 'warning' | 'error'): Promise<void>
declare function confirm(text: string): Promise<boolean>
declare function navigate(path: string): Promise<void>
declare function download(path: string): Promise<void>
declare function openModal(layout: unknown): Promise<void>
declare const finance: Record<string, (query: Record<string, unknown>) => any>
declare const fields: { check(type: string, value: unknown, options?: object): { value: unknown; formatted: string; error?: string; warning?: string } }
declare const format: {
  currency(value: number, options?: object): string
  number(value: number, options?: object): string
  percentage(value: number, options?: object): string
  date(value: string, options?: object): string
  datetime(value: string, options?: object): string
  bytes(value: number, options?: object): string
  words(value: number, options?: object): string
  compare(a: string, b: string, locale?: string): number
  sort<T>(rows: T[], key?: string, locale?: string): T[]
}
declare const dates: {
  isBusinessDay(date: string, calendar?: string): boolean
  next(date: string, calendar?: string): string
  previous(date: string, calendar?: string): string
  add(date: string, days: number, calendar?: string): string
  addDays(date: string, days: number): string
  addMonths(date: string, months: number): string
  diff(from: string, to: string, convention?: string): number
  yearFraction(from: string, to: string, convention?: string): number
}
declare const log: { debug(...parts: unknown[]): void; info(...parts: unknown[]): void; warning(...parts: unknown[]): void; error(...parts: unknown[]): void }

interface TestTools {
  equal(a: unknown, b: unknown): void
  ok(value: unknown): void
  throws(work: () => unknown, pattern?: RegExp): Promise<void>
  run(name: string, args?: object): Promise<any>
  layout(name: string, of: { record?: string; entity?: string; type?: string }): Promise<{ layout: any[]; fields: object }>
  as(username: string): Promise<void>
}

interface Args {
  user: { username: string; name: string; profiles: string[]; personRegistration: string | null; orgaRegistration: string | null; isAdmin: boolean }
  permissions: string[]
  tenant: { name: string; title: string; country: string | null; currency: string | null }
  locale: string
  timeZone: string
  today: string
  now: string
  environment: { environment: string; isProduction: boolean }
  apiVersion: 1
}
interface RunArgs extends Args { method: string; query: Record<string, any>; body: any; args: Record<string, any>; next: typeof next }
interface HookArgs<R = any> extends Args { entityName: string; verb: string; transition: string | null; record: R; previous: R | null; changes: Record<string, [unknown, unknown]>; input: any; dryRun: boolean }
interface ComputationArgs<R = any> extends Args { record: R; changed: string | null; type?: string; number?: string; country?: string; person?: any; address?: any; text?: string }
interface ReportArgs extends Args { query: Record<string, string> }
interface LayoutNode { id: string; kind: string; title?: string; props?: Record<string, any>; column?: 'left' | 'right'; navs?: string[]; readOnly?: boolean; collapsible?: boolean; link?: string; download?: string }
interface CardHelper {
  node: LayoutNode
  hide(is?: boolean): CardHelper
  title(text: string): CardHelper
  move(to: { column?: 'left' | 'right'; at?: number; before?: string; after?: string }): CardHelper
  readOnly(is?: boolean): CardHelper
  navs(...ids: string[]): CardHelper
  collapsible(is?: boolean): CardHelper
  warning(text: string): CardHelper
  button(button: { id?: string; label: string; handler?: string; transition?: string; link?: string; modal?: LayoutNode[] | { title?: string; header?: LayoutNode[]; body: LayoutNode[]; footer?: LayoutNode[] }; primary?: boolean }): CardHelper
  add(element: object): CardHelper
}
interface FieldHelper {
  rule: object
  hide(is?: boolean): FieldHelper
  mandatory(is?: boolean): FieldHelper
  readOnly(is?: boolean): FieldHelper
  label(text: string): FieldHelper
  help(text: string): FieldHelper
  move(card: string, beside?: { before?: string; after?: string }): FieldHelper
  onChange(handler: string | Function): FieldHelper
  on(event: string, handler: string | Function): FieldHelper
}
interface Layout extends Array<LayoutNode> {
  card(id: string): CardHelper
  field(name: string): FieldHelper
  add(node: object): Layout
  add(column: 'left' | 'right', node: object): Layout
  hide(id: string): Layout
  on(event: string, handler: string | Function): Layout
  nav(tab: { id: string; label: string }): Layout
  cards(): string[]
}
interface LayoutArgs<R = any> extends Args { record: R; layout: Layout; mode: 'create' | 'read'; place: string }
interface LayoutEvent<R = any> extends Args { record: R; values: R; field?: string; value?: unknown; previous?: unknown; node?: string; place: string }

declare module 'tranche' {
  export type { Args, RunArgs, HookArgs, ComputationArgs, ReportArgs, LayoutArgs, LayoutEvent, Layout, LayoutNode, TestTools }
}
`
