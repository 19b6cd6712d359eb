import type { TextsOf } from '../areas.ts'

export const moveMoney: TextsOf<'move-money'> = {
  moveMoney: {
    title: 'نقل الأموال',
    bank: 'البنك',
    text: 'يمكن أن ينتقل مال الدافع إلى فاتورة أخرى له أو يعود سلفة. لا يُعدَّل شيء: يُعكس التخصيص ويُخصص من جديد.',
    payer: 'الدافع',
    choose: 'اختر دافعًا',
    chooseText: 'تظهر هنا مدفوعاته وفواتيره المفتوحة.',
  },
  from: {
    title: 'أين يوجد',
    advance: 'سلفة',
    none: 'لم يدفع ما يمكن نقله',
    of: 'دفعة {{date}}، {{amount}}',
  },
  to: {
    title: 'إلى أين يذهب',
    pick: 'اختر من الجانب ما يُنقل.',
    amount: 'المبلغ',
    none: 'لا شيء آخر مفتوح لهذا الدافع.',
    openOf: 'مفتوح {{amount}}',
    for: 'المبلغ لفاتورة {{invoice}}',
    rest: '{{amount}} يصبح سلفة للدافع.',
    stays: '{{amount}} يبقى سلفة.',
    tooMuch: '{{amount}} أكثر مما يُنقل.',
  },
  moved: {
    title: 'ما الذي يتغير',
    invoice: 'الفاتورة',
    before: 'المفتوح قبل',
    after: 'المفتوح بعد',
    status: 'الحالة بعد',
    advance: 'سلفة {{payment}}',
    move: 'نقل {{amount}}',
    done: 'نُقل {{amount}}',
  },
}
