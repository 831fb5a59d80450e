import { counter } from '@legacy-hub/domain/texts/counter';

export default function CounterView() {
  return <h1>{counter.search.label}</h1>;
}
