import { measureIn } from './figures/figure.ts';
import { tableOf } from './measure/table.ts';
const { [process.argv[3] as string]: figure } = await import(`./figures/${process.argv[2]}.ts`);
console.log(tableOf(await measureIn(figure)));
