import type { TextsOf } from '../areas.ts'

export const dataAccess: TextsOf<'data-access'> = {
  access: {
    title: 'Lo que se conserva de usted',
    purpose: 'Finalidades',
    purposeText:
      'Ofrecer, celebrar y ejecutar contratos de financiación, llevar la contabilidad que exige la ley y cumplir los deberes de identificación.',
    sources: 'Fuentes',
    sourcesText:
      'Usted mismo, quien actúa por usted, el personal de la casa, los bancos por los que pasan los pagos y los registros que se nombran abajo.',
    recipients: 'Destinatarios',
    recipientsText:
      'Quienes trabajan en ello en la casa, los bancos que ejecutan los pagos, las partes de sus contratos y las autoridades cuando la ley lo dispone.',
    rights: 'Sus derechos',
    rightsText:
      'Puede pedir la rectificación, la limitación y la supresión, oponerse, llevarse estos datos y reclamar ante la autoridad de control de su país.',
    kinds: 'Categorías y plazos de conservación',
    kind: 'Categoría',
    count: 'Fichas',
    kept: 'Conservación',
    books: 'Mientras la ley exija conservar la contabilidad',
    contract: 'Durante el contrato y los años en que de él puedan nacer derechos',
    asLong: 'Mientras sea necesario, o hasta que pida su supresión',
    history: 'Cambios de su ficha',
    yes: 'Sí',
    no: 'No',
    create: 'Creación',
    update: 'Modificación',
    delete: 'Eliminación',
    transition: 'Cambio de estado',
  },
}
