/** Agreements with partners. */
export const agreements: Readonly<Record<string, string>> = {
  Agreements: 'Convenios',
  Agreement: 'Convenio',
  'Partner agreement': 'Convenio del socio',
  Trigram: 'Trigrama',
  'Notice, months': 'Preaviso, meses',
  'Renewed by itself': 'Renovación tácita',
  'Commission, share of the amount': 'Comisión, parte del importe',
  'Commission called back within, months': 'Devolución de comisión en, meses',
  'A contract that ends sooner gives the commission back':
    'Un contrato que termina antes devuelve la comisión',
  'Target a year': 'Objetivo anual',
  'Greatest amount of one contract': 'Importe máximo por contrato',
  'Decides by himself up to the greatest amount': 'Decide solo hasta el importe máximo',
  'Products offered': 'Productos ofrecidos',
  'Contracts brought': 'Contratos aportados',
  'Financed in all': 'Financiado en total',
  'From its start on the partner works by this agreement':
    'Desde su inicio el socio trabaja según este convenio',
  Expire: 'Declarar vencido',
  'Business brought': 'Negocio aportado',
  'Business introducer': 'Presentador de negocio',
  'Vendor programme': 'Programa de proveedor',
  Broker: 'Bróker',
  'Distribution under own name': 'Distribución con marca propia',
  'Branch or agency': 'Sucursal o agencia',
}
