import type { TextsOf } from '../areas.ts'

export const invoicePdf: TextsOf<'invoice-pdf'> = {
  printed: {
    invoice: 'فاتورة',
    creditNote: 'إشعار دائن',
    date: 'التاريخ',
    due: 'الاستحقاق',
    payer: 'فوترة إلى',
    contract: 'العقد',
    line: 'البيان',
    period: 'الفترة',
    net: 'دون الضريبة',
    rate: 'النسبة',
    tax: 'الضريبة',
    gross: 'شامل الضريبة',
    total: 'المجموع',
    taxOf: 'الضريبة بنسبة',
    toPay: 'المطلوب دفعه',
    reference: 'المرجع',
    mandate: 'التفويض',
    page: 'صفحة',
    onCollection: 'تُستحق الضريبة عند التحصيل',
  },
}
