export { type CardKind, type CardKindName, cardKind, cardKinds } from './card-kinds.ts'
export { type ElementKind, type ElementKindName, elementKinds } from './element-kinds.ts'
export * from './node.ts'
