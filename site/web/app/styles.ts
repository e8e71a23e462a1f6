// In this order: the tokens and the reset, then what charts share. Components bring their own.
import '#engine/ui/style/theme.css';
import '#engine/charts/chart.css';
