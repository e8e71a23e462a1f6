// The order matters: tokens and reset first, then the styles that charts share. Components import their own.
import '#engine/ui/style/theme.css';
import '#engine/charts/chart.css';
